/** CLDR's code for an unknown region: the shop's country until staff choose one. */
export const unknownCountry = 'ZZ';
