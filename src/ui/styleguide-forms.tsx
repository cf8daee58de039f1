import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormError } from './form-error.tsx';
import type { FormProblem } from './form-error.tsx';
import { SearchIcon } from './icons.ts';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { Section } from './styleguide-section.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const deliveries = [
  { value: 'door', label: 'To your door', description: 'Wednesday 25 November', aside: '$6.00' },
  { value: 'shop', label: 'Pick up at the shop', description: 'Ready today after 15:00', aside: 'Free' },
  {
    value: 'late',
    label: 'This evening',
    description: 'Not in your street yet',
    aside: '$12.00',
    disabled: true,
  },
];

export function StyleguideForms() {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  return (
    <Section title="Forms">
      <form
        noValidate
        className="grid max-w-3xl gap-6 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          setProblems([{ fieldId: 'guide-email', text: 'Enter a valid email address' }]);
        }}
      >
        <FormError problems={problems} className="sm:col-span-2" />
        <TextField label="Name" autoComplete="name" defaultValue="Ada Lindqvist" />
        <TextField
          id="guide-email"
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue="ada.example.com"
          description="For the order confirmation."
          error="Enter a valid email address, e.g. ada@example.com"
        />
        <PasswordField label="Password" autoComplete="new-password" description="At least 6 characters" />
        <TextField label="Phone" type="tel" autoComplete="tel" optional />
        <SelectField
          label="Country"
          autoComplete="country"
          placeholder="Choose a country"
          options={[
            { value: 'SE', label: 'Sweden' },
            { value: 'US', label: 'United States' },
          ]}
        />
        <TextField label="Price" inputMode="decimal" prefix="$" suffix={<SearchIcon className="size-5" />} />
        <TextField label="Disabled" disabled defaultValue="Not editable" />
        <TextField label="Read only" readOnly defaultValue="TRV-1042" />
        <TextArea label="Message on the card" optional className="sm:col-span-2" />
        <RadioGroup label="Delivery" options={deliveries} defaultValue="door" className="sm:col-span-2" />
        <div>
          <Checkbox label="In stock only" defaultChecked />
          <Checkbox label="Remember this address" description="For the next order" />
          <Checkbox label="I have read the terms" error="Accept the terms to continue" />
          <Checkbox label="Not available" disabled />
        </div>
        <FileDrop label="Pictures" accept="image/*" multiple progress={0.6} onFiles={() => setProblems([])} />
        <Button type="submit" size="large" className="sm:col-span-2 sm:justify-self-start">
          Save
        </Button>
      </form>
    </Section>
  );
}
