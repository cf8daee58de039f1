import { tokensFile } from '../definitions.ts';
import type { Module } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';
import { type SyntaxNode, walk } from '../source.ts';

const notation = String.raw`#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(`;
const named = 'white|black|red|green|blue|gray|grey|yellow|orange|purple|pink|brown|navy|teal|gold|silver';
const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const inScript = new RegExp(
  String.raw`(?<![\w&/-])(?:${notation})|(?<![\w-])(?:bg|text|border|ring|fill|stroke|from|via|to|outline|shadow|accent|caret|decoration|divide|placeholder)-(?:white|black|(?:${palette})-\d{2,3})(?![\w-])`,
  'i',
);
const inStyle = new RegExp(String.raw`(?:${notation})|(?<![\w-])(?:${named})(?![\w-])`, 'i');

const fix = `Allowed: the custom properties of ${tokensFile} (var(--…)) and their classes. Add a new colour there.`;

/** Finds colours in the values of CSS declarations; the selector `#add` is not a colour. */
function coloursInStyle(css: string): { line: number; colour: string }[] {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
  const clean = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank);
  const found: { line: number; colour: string }[] = [];
  for (const match of clean.matchAll(/[\w-]+\s*:([^;{}]+)(?=[;}])/g)) {
    const colour = inStyle.exec(match[1] ?? '');
    if (!colour) continue;
    const offset = match.index + match[0].length - (match[1] ?? '').length + colour.index;
    found.push({ line: clean.slice(0, offset).split('\n').length, colour: colour[0] });
  }
  return found;
}

/** Finds colours in strings and templates, except in import paths, link targets and ids. */
function coloursInScript({ source }: Module): { line: number; colour: string }[] {
  const found: { line: number; colour: string }[] = [];
  walk(source.program, (node, parent) => {
    if (parent && /^(Import|Export|TSImport)/.test(parent.type)) return;
    if (
      parent?.type === 'JSXAttribute' &&
      /^(href|to|id|htmlFor)$/.test(String((parent.name as SyntaxNode).name))
    )
      return;
    const isString = node.type === 'Literal' && typeof node.value === 'string';
    const text = isString
      ? (node.value as string)
      : node.type === 'TemplateElement'
        ? (node.value as { raw: string }).raw
        : '';
    const colour = inScript.exec(text)?.[0];
    if (colour) found.push({ line: source.lineAt(node.start), colour });
  });
  return found;
}

export const colours: Rule = {
  name: 'colours',
  says: `Only ${tokensFile} defines colours; all other files use the names of its custom properties.`,
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const path of project.paths) {
      if (!/^src\/.*\.(tsx?|css)$/.test(path) || /\.test\.tsx?$/.test(path) || path === tokensFile) continue;
      const module = project.modules.get(path);
      examined += 1;
      const found = module ? coloursInScript(module) : coloursInStyle(project.text(path));
      for (const { line, colour } of found)
        findings.push({ path, line, message: `contains a colour: ${colour}`, fix });
    }
    return { findings, examined };
  },
};
