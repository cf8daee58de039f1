import { connect } from '#platform/browser/api-client.ts';
import type { CartLine } from './contract.ts';

export const cartClient = connect<{ list: () => CartLine[] }>;
