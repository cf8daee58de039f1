import { demoCatalogue } from '../../../demo/catalogue.ts'; // ✗

export const loader = () => demoCatalogue;
