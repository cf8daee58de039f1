import type { Answers, Use } from '../contract/answers.ts';
import type { Reason } from '../contract/plan.ts';
import { sizeOf } from './score.ts';
import type { Candidate } from './sets.ts';
import { isBasic, useRules } from './uses.ts';

const MAX_REASONS = 4;
/** Largest difference to the preferred size, in proportion to it. */
const NEAR = 0.2;
const POPULAR = 5;

/** Why a piece is in the plan: its size first, then what it must fit, then wishes. */
export function reasonsOf(use: Use, { product, quantity }: Candidate, answers: Answers): Reason[] {
  const rule = useRules[use];
  const people = answers.household;
  const reasons: Reason[] = [];
  const size = sizeOf(product, people);
  if (size && size.actual !== null && Math.abs(size.actual - size.wanted) <= size.wanted * NEAR)
    reasons.push(
      rule.size!.of === 'capacity'
        ? { code: 'capacity', params: { people, millilitres: size.actual } }
        : { code: 'household', params: { people, centimetres: Math.round(size.actual / 10) } },
    );
  if (rule.pieces)
    reasons.push({ code: 'quantity', params: { people, quantity: quantity * units(use, product.pieces) } });
  const { hob, oven, colors } = answers;
  if (hob !== null && product.hobs?.includes(hob)) reasons.push({ code: 'hob', params: { hob } });
  if (typeof oven === 'number' && product.ovenLimit !== null)
    reasons.push({ code: 'oven', params: { celsius: product.ovenLimit } });
  const habit = answers.habits.find((each) => (rule.habits?.[each] ?? 0) >= 15);
  if (isBasic(use, { habits: [] })) reasons.push({ code: 'basic', params: {} });
  else if (habit) reasons.push({ code: 'habit', params: { habit } });
  if (product.color && colors.includes(product.color.key))
    reasons.push({ code: 'color', params: { color: product.color.name } });
  if (answers.dishwasher !== 'none' && product.dishwasher === 'yes')
    reasons.push({ code: 'dishwasher', params: {} });
  if (answers.spaces.length > 0 && product.nestingHeight !== null)
    reasons.push({ code: 'nests', params: {} });
  if (product.favorites >= POPULAR)
    reasons.push({ code: 'favorites', params: { favorites: product.favorites } });
  const shown = reasons.slice(0, MAX_REASONS);
  if (answers.swaps[use]) return [{ code: 'chosen', params: {} }, ...shown];
  if (answers.extra.includes(use)) return [{ code: 'added', params: {} }, ...shown];
  return shown;
}

const units = (use: Use, pieces: number) => (useRules[use].isBoxOfUnits ? pieces : 1);
