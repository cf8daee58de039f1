import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { ButtonLink } from '../button-link.tsx';

const CanEditContext = createContext<(path: string) => boolean>(() => true);

/** Whether the user may edit the records of a page; the app passes it in. */
export const CanEditProvider = CanEditContext.Provider;

/**
 * A button that opens a page which creates, imports or edits records. Staff whose permission scopes do not allow that
 * do not see it.
 */
export function EditorLink({ to, ...props }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: string }) {
  const canEdit = useContext(CanEditContext);
  return canEdit(to.split('?')[0]!) ? <ButtonLink to={to} {...props} /> : null;
}

/** Shows its children to staff who may edit the records of a page. */
export function CanEdit({ page, children }: { page: string; children: ReactNode }) {
  return useContext(CanEditContext)(page) ? children : null;
}
