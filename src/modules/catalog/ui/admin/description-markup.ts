/**
 * Converts descriptions between HTML and plain text with marks: an empty line between paragraphs, `- ` and `1. ` before
 * list items, `**strong**`, `*emphasis*` and `[text](https://…)`.
 * Both conversions keep paragraphs, lists, emphasis and links; the server sanitizes all input.
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

function unescapeHtml(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
    (whole, decimal, hex, name: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Literal mark characters are escaped with a backslash. */
const escapeMarks = (text: string): string => text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);

const linkAddress = /^(?:https:\/\/|mailto:|tel:)[^\s()<>"]+$/;

const inlineMark =
  /\\(?<literal>[\\*[\].-])|\*\*(?<strong>(?:\\.|[^*\\])+)\*\*|\*(?<emphasis>(?:\\.|[^*\\])+)\*|\[(?<words>(?:\\.|[^\]\\])+)\]\((?<address>[^\s()]+)\)/g;

function inlineHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(inlineMark)) {
    const { literal, strong, emphasis, words, address } = match.groups!;
    html += escapeHtml(text.slice(from, match.index));
    from = match.index + match[0].length;
    if (literal !== undefined) html += escapeHtml(literal);
    else if (strong !== undefined) html += `<strong>${inlineHtml(strong)}</strong>`;
    else if (emphasis !== undefined) html += `<em>${inlineHtml(emphasis)}</em>`;
    else if (linkAddress.test(address!))
      html += `<a href="${escapeHtml(address!)}">${inlineHtml(words!)}</a>`;
    else html += escapeHtml(match[0]);
  }
  return html + escapeHtml(text.slice(from));
}

const listMark = { ul: /^[-•]\s+/, ol: /^\d{1,3}[.)]\s+/ };

function blockHtml(lines: string[]): string {
  for (const kind of ['ul', 'ol'] as const) {
    if (!lines.every((line) => listMark[kind].test(line))) continue;
    const points = lines.map((line) => `<li>${inlineHtml(line.replace(listMark[kind], ''))}</li>`);
    return `<${kind}>${points.join('')}</${kind}>`;
  }
  return `<p>${lines.map(inlineHtml).join('<br />')}</p>`;
}

/** Converts text with marks to HTML. */
export function descriptionHtml(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.split('\n').flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0)
    .map(blockHtml)
    .join('');
}

const token = /<(?<close>\/?)(?<tag>[a-z]+)(?<attributes>[^>]*)>|(?<text>[^<]+)/gi;

interface List {
  ordered: boolean;
  points: string[];
}

const listText = ({ ordered, points }: List): string =>
  points.map((point, index) => `${ordered ? `${index + 1}.` : '-'} ${point}`).join('\n');

/** Converts stored HTML to text with marks. Unsupported tags are dropped; their text is kept. */
export function descriptionText(html: string): string {
  const blocks: string[] = [];
  let block = '';
  let list: List | null = null;
  let address = '';
  const end = () => {
    // Escapes a paragraph line that looks like a list item.
    const lines = block
      .trim()
      .split('\n')
      .map((line) =>
        line.trim().replace(/^(?:-|\d{1,3}\.)(?=\s)/, (mark) => mark.replace(/[-.]$/, String.raw`\$&`)),
      );
    if (block.trim()) blocks.push(lines.join('\n'));
    block = '';
  };
  for (const { groups } of html.matchAll(token)) {
    const { close, tag = '', attributes = '', text } = groups!;
    if (text !== undefined) block += escapeMarks(unescapeHtml(text.replaceAll(/\s+/g, ' ')));
    else if (tag === 'br') block += '\n';
    else if (tag === 'p') end();
    else if (tag === 'strong' || tag === 'b') block += '**';
    else if (tag === 'em' || tag === 'i') block += '*';
    else if (tag === 'a') {
      if (close) block += `](${address})`;
      else {
        address = unescapeHtml(/href="([^"]*)"/i.exec(attributes)?.[1] ?? '');
        block += '[';
      }
    } else if ((tag === 'ul' || tag === 'ol') && !close) {
      end();
      list = { ordered: tag === 'ol', points: [] };
    } else if (tag === 'ul' || tag === 'ol') {
      if (list) blocks.push(listText(list));
      list = null;
      block = '';
    } else if (tag === 'li') {
      if (close) list?.points.push(block.replaceAll('\n', ' ').trim());
      block = '';
    }
  }
  end();
  return blocks.join('\n\n');
}
