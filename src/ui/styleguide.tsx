import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { Price } from './price.tsx';
export function StyleguidePage() {
  return (
    <div>
      <h1 className="type-hero">Made for the stove</h1>
      <Button pending>Add to cart</Button>
      <Button>Add to cart</Button>
      <TextField label="E-mail" error="No" />
      <Price price={{ amount: 18900, currency: 'USD' }} />
    </div>
  );
}
