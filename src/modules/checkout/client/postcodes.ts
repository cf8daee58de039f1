interface PostcodeForm {
  /** Of the whole, without spaces, in capitals. */
  form: RegExp;
  example: string;
}

/** How postcodes are written where we know it; elsewhere whatever is written is taken. */
const forms: Record<string, PostcodeForm> = {
  AT: { form: /^\d{4}$/, example: '1010' },
  BE: { form: /^\d{4}$/, example: '1000' },
  CH: { form: /^\d{4}$/, example: '8001' },
  DE: { form: /^\d{5}$/, example: '10115' },
  DK: { form: /^\d{4}$/, example: '1050' },
  ES: { form: /^\d{5}$/, example: '28001' },
  FR: { form: /^\d{5}$/, example: '75001' },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  IE: { form: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'D02 X285' },
  IT: { form: /^\d{5}$/, example: '00184' },
  NL: { form: /^\d{4}[A-Z]{2}$/, example: '1012 AB' },
  PT: { form: /^\d{4}(-?\d{3})?$/, example: '1200-479' },
  US: { form: /^\d{5}(-?\d{4})?$/, example: '10001' },
};

/**
 * @param country ISO code.
 * @returns how a postcode of the country looks, where this cannot be one; null where it may be, or is empty.
 */
export function postcodeToCompare(country: string, postcode: string): string | null {
  const known = forms[country];
  const written = postcode.replaceAll(/\s/g, '').toUpperCase();
  return !known || written === '' || known.form.test(written) ? null : known.example;
}
