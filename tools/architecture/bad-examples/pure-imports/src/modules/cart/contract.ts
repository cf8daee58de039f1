import { countItems } from './rules.ts'; // ✗
import { useState } from 'react'; // ✗

export const used = [countItems, useState];
