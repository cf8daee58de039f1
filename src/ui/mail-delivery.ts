import { createContext, useContext } from 'react';

const MailDeliveryContext = createContext(true);

/** Whether emails are sent; the app passes in the state of the mail server, for the storefront and the back office. */
export const MailDeliveryProvider = MailDeliveryContext.Provider;

export const useIsMailSent = (): boolean => useContext(MailDeliveryContext);
