interface PostcodeForm {
  /** Matches the whole postcode, without spaces, in capitals. */
  form: RegExp;
  example: string;
}

const digits = (count: number, example: string): PostcodeForm => ({
  form: new RegExp(`^\\d{${count}}$`),
  example,
});

/** Known postcode formats by country; other countries accept any text. */
const postcodes: Record<string, PostcodeForm> = {
  AT: digits(4, '1010'),
  AU: digits(4, '3000'),
  BE: digits(4, '1000'),
  BR: { form: /^\d{5}-?\d{3}$/, example: '01310-100' },
  CA: { form: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, example: 'M5V 2T6' },
  CH: digits(4, '8001'),
  CZ: digits(5, '110 00'),
  DE: digits(5, '10115'),
  DK: digits(4, '1050'),
  ES: digits(5, '28001'),
  FI: digits(5, '00100'),
  FR: digits(5, '75001'),
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  GR: digits(5, '105 57'),
  IE: { form: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'D02 X285' },
  IN: digits(6, '110001'),
  IT: digits(5, '00184'),
  JP: { form: /^\d{3}-?\d{4}$/, example: '100-0001' },
  LU: digits(4, '1009'),
  MX: digits(5, '06000'),
  NL: { form: /^\d{4}[A-Z]{2}$/, example: '1012 AB' },
  NO: digits(4, '0150'),
  NZ: digits(4, '6011'),
  PL: { form: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { form: /^\d{4}(-?\d{3})?$/, example: '1200-479' },
  SE: digits(5, '111 20'),
  US: { form: /^\d{5}(-?\d{4})?$/, example: '10001' },
};

/** Returns an example postcode if this one is invalid for the country; null if it may be valid or is empty. */
export function postcodeToCompare(country: string, postcode: string): string | null {
  const known = postcodes[country];
  const written = postcode.replaceAll(/\s/g, '').toUpperCase();
  return !known || written === '' || known.form.test(written) ? null : known.example;
}
