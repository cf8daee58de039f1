import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { accountContract, adminContract, storefrontContract } from './contracts.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { problems } from './problems.ts';
import { textIn } from './server-texts.ts';

type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

let document: Promise<ApiDocument> | undefined;

/** OpenAPI document generated from the contracts, cached after the first request. */
export function apiDocument(baseUrl: string): Promise<ApiDocument> {
  document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    { ...storefrontContract, ...accountContract, admin: adminContract },
    { info: { title: 'Trivet', version: '1' }, servers: [{ url: `${baseUrl}/api` }] },
  );
  return document;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** HTML documentation of the API, without scripts or external resources. */
export async function apiDocumentation(baseUrl: string): Promise<Response> {
  const { paths = {} } = await apiDocument(baseUrl);
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => {
      const { summary = '', tags = [] } = operation as { summary?: string; tags?: string[] };
      return `<tr><td>${escape(tags[0] ?? '')}</td><td><code>${method.toUpperCase()} /api${escape(path)}</code></td><td>${escape(summary)}</td></tr>`;
    }),
  );
  const problemRows = Object.entries(problems).map(
    ([code, { status, title }]) =>
      `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(textIn(defaultLanguage, title))}</td></tr>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trivet API</title></head><body>
<h1>Trivet API</h1>
<p>Requests and responses are JSON, except pictures, PDF and CSV files, and email previews.
The OpenAPI document is at <a href="/api/openapi.json">/api/openapi.json</a>.
Sign-in routes are at <code>/api/auth/*</code>, live events (server-sent events) at <code>/api/live</code>.</p>
<h2>Routes</h2><table><thead><tr><th>Area</th><th>Route</th><th>Description</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>Errors</h2><p>Errors are problem documents (RFC 9457) with one of these codes.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${problemRows.join('')}</tbody></table>
</body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(),
    },
  });
}
