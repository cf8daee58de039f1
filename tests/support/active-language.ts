import { i18n } from '@lingui/core';

// Browsers call the API after the texts of the page are active.
if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
