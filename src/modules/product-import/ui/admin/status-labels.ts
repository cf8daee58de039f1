import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type { ImportStatus } from '../../contract/product-imports.ts';

export const statusLabels: Readonly<Record<ImportStatus, { label: MessageDescriptor; tone: BadgeTone }>> = {
  uploading: { label: msg`Uploading`, tone: 'outline' },
  checking: { label: msg`Checking`, tone: 'outline' },
  checked: { label: msg`Checked`, tone: 'butter' },
  importing: { label: msg`Importing`, tone: 'butter' },
  imported: { label: msg`Imported`, tone: 'moss' },
  undoing: { label: msg`Undoing`, tone: 'outline' },
  undone: { label: msg`Undone`, tone: 'neutral' },
  failed: { label: msg`Not imported`, tone: 'berry' },
};
