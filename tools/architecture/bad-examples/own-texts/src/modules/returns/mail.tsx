import { reasonLabels } from './ui/admin/return-labels.ts'; // ✗

export const text = reasonLabels.damaged;
