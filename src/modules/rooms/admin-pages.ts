import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { VideoIcon } from '#ui/icons.ts';

export const roomsAdminPages = defineAdminPages({
  sections: [
    { path: 'calls', scope: 'rooms', link: { label: msg`Live calls`, icon: VideoIcon, position: 59 } },
  ],
  scopes: {
    rooms: { label: msg`Live calls`, text: msg`Calls with customers, board and chat` },
  },
});
