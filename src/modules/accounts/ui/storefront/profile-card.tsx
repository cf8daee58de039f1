import { type ReactNode, type RefObject, useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';

/** A section of the profile: title and description beside its content. */
export function ProfileSection({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-hairline py-9 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="type-subheading">
          {title}
        </h2>
        <p className="type-small max-w-[42ch] text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0 max-w-[30rem]">{children}</div>
    </section>
  );
}

/** A section of the profile with a form that is saved separately. */
export function ProfileCard({
  title,
  text,
  form,
  problem,
  pending,
  onSubmit,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  problem: string | null;
  pending: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  return (
    <ProfileSection title={title} text={text}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
        className="grid gap-5"
      >
        <FormError title={problem} />
        {children}
        <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
    </ProfileSection>
  );
}
