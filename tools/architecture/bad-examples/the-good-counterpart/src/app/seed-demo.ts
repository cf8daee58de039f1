import { demoCatalogue } from '../../demo/catalogue.ts';

export const seedDemo = () => demoCatalogue;
