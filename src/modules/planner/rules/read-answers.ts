import { fromMajorUnits, money, toMajorUnits } from '#kernel/money.ts';
import {
  type Answers,
  dishwasherChoices,
  habits,
  type Space,
  type SpaceKey,
  spaceKeys,
  type Use,
  uses,
} from '../contract/answers.ts';

export const maxPeople = 12;
export const ovenLimits = { min: 100, max: 350 };
const maxColors = 3;
const maxBudget = 1_000_000;
/** Inner sizes of a drawer or shelf in centimetres, load in kilograms. */
const spaceLimits = {
  width: { min: 10, max: 200 },
  depth: { min: 10, max: 100 },
  height: { min: 3, max: 120 },
  load: { min: 1, max: 200 },
} as const;
export type SpacePart = keyof typeof spaceLimits;
/** Load in kilograms of a drawer or shelf whose load is not answered. */
export const defaultLoad = 25;

const id = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const variantId = /^([a-z0-9]+([-.][a-z0-9]+)*)?$/;

export const defaultAnswers: Answers = {
  household: 2,
  habits: ['everyday'],
  hob: null,
  oven: null,
  dishwasher: 'none',
  owned: [],
  spaces: [],
  budget: null,
  colors: [],
  swaps: {},
  without: [],
  extra: [],
  places: {},
};

function numberIn(text: string | null, { min, max }: { min: number; max: number }): number | null {
  if (text === null || !/^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())) return null;
  return Math.min(max, Math.max(min, Number(text.trim().replace(',', '.'))));
}

function known<Key extends string>(values: readonly string[], keys: readonly Key[]): Key[] {
  return keys.filter((key) => values.includes(key));
}

function spaceOf(params: URLSearchParams, key: SpaceKey): Space | null {
  const size = (name: SpacePart) => numberIn(params.get(`${key}${name[0]!}`), spaceLimits[name]);
  const [width, depth, height] = [size('width'), size('depth'), size('height')];
  if (width === null || depth === null || height === null) return null;
  const millimetres = (centimetres: number) => Math.round(centimetres * 10);
  return {
    key,
    width: millimetres(width),
    depth: millimetres(depth),
    height: millimetres(height),
    load: Math.round((size('load') ?? defaultLoad) * 1000),
  };
}

/** Pairs of `left~right`; text that is no pair is ignored. */
const pairs = (params: URLSearchParams, name: string): string[][] =>
  params
    .getAll(name)
    .slice(0, 300)
    .map((text) => text.split('~'));

function ovenOf(text: string | null): Answers['oven'] {
  return text === 'none' ? 'none' : numberIn(text, ovenLimits);
}

/** The answers in a query. Every text is allowed: what is no answer is ignored. */
export function readAnswers(params: URLSearchParams, currency: string): Answers {
  const hob = params.get('hob');
  const isUse = (value: string | undefined): value is Use =>
    (uses as readonly string[]).includes(value ?? '');
  const budget = numberIn(params.get('budget'), { min: 0, max: maxBudget });
  const answers: Answers = {
    household: Math.round(numberIn(params.get('n'), { min: 1, max: maxPeople }) ?? defaultAnswers.household),
    habits: params.has('n') ? known(params.getAll('cook'), habits) : [...defaultAnswers.habits],
    hob: hob !== null && hob.length <= 40 && id.test(hob) ? hob : null,
    oven: ovenOf(params.get('oven')),
    dishwasher: known(params.getAll('dish'), dishwasherChoices)[0] ?? 'none',
    owned: known(params.getAll('own'), uses),
    spaces: spaceKeys.flatMap((key) => spaceOf(params, key) ?? []),
    budget: budget === null || budget === 0 ? null : fromMajorUnits(budget, currency).amount,
    colors: [...new Set(params.getAll('color').filter((key) => key.length <= 40 && id.test(key)))].slice(
      0,
      maxColors,
    ),
    swaps: {},
    without: known(params.getAll('drop'), uses),
    extra: known(params.getAll('add'), uses),
    places: {},
  };
  for (const [use, productId = '', variant = ''] of pairs(params, 'swap'))
    if (isUse(use) && productId.length <= 120 && id.test(productId) && variantId.test(variant))
      answers.swaps[use] = { productId, variantId: variant };
  for (const [unit = '', place] of pairs(params, 'at')) {
    const [use, number = ''] = unit.split('.');
    const [space] = known([place ?? ''], [...spaceKeys, 'out'] as const);
    if (isUse(use) && /^\d{1,3}$/.test(number) && space) answers.places[unit] = space;
  }
  return answers;
}

/** The query of answers, in one spelling: the same answers have the same text. */
export function queryOfAnswers(answers: Answers, currency: string): URLSearchParams {
  const params = new URLSearchParams();
  const { household, hob, oven, dishwasher, budget } = answers;
  params.set('n', String(household));
  for (const habit of answers.habits) params.append('cook', habit);
  if (hob !== null) params.set('hob', hob);
  if (oven !== null) params.set('oven', String(oven));
  if (dishwasher !== 'none') params.set('dish', dishwasher);
  for (const use of answers.owned) params.append('own', use);
  for (const { key, width, depth, height, load } of answers.spaces) {
    params.set(`${key}w`, String(width / 10));
    params.set(`${key}d`, String(depth / 10));
    params.set(`${key}h`, String(height / 10));
    params.set(`${key}l`, String(load / 1000));
  }
  if (budget !== null) params.set('budget', String(toMajorUnits(money(budget, currency))));
  for (const color of answers.colors) params.append('color', color);
  for (const use of uses) {
    const swap = answers.swaps[use];
    if (swap) params.append('swap', `${use}~${swap.productId}~${swap.variantId}`);
  }
  for (const use of answers.without) params.append('drop', use);
  for (const use of answers.extra) params.append('add', use);
  for (const unit of Object.keys(answers.places).toSorted())
    params.append('at', `${unit}~${answers.places[unit]!}`);
  return params;
}
