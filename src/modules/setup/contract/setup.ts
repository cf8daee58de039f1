import { checklistContract } from './checklist.ts';
import { currencyContract } from './currency.ts';
import { demoContract } from './demo.ts';

export const setupContract = { ...checklistContract, ...currencyContract, ...demoContract };
