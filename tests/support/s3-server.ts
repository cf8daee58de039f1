import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  /** STORAGE_URL of its bucket. */
  url: string;
  /** Objects by key. */
  objects: Map<string, Buffer>;
  /** Reasons of rejected requests. */
  rejected: string[];
  stop(): Promise<void>;
}

const bucket = 'pictures';

/**
 * Starts an S3 store of the kind that does not know the checksums of newer SDKs: it rejects their headers and trailers, an
 * upload without a length, and a request to delete many objects without Content-MD5.
 *
 * @param options.deny answers every request with 403.
 */
export async function startS3Server(options: { deny?: boolean } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const rejected: string[] = [];

  function reasonToReject({ method, headers, url = '' }: IncomingMessage): string | null {
    if (options.deny) return 'AccessDenied';
    if (!url.startsWith(`/${bucket}`)) return 'NoSuchBucket';
    const unknown = Object.keys(headers).find((name) => /^x-amz-(checksum|sdk-checksum|trailer)/.test(name));
    if (unknown) return `NotImplemented ${unknown}`;
    if (/aws-chunked/.test(headers['content-encoding'] ?? '')) return 'NotImplemented aws-chunked';
    if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength';
    if (method === 'POST' && headers['content-md5'] === undefined) return 'MissingContentMD5';
    return null;
  }

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const reason = reasonToReject(request);
    if (reason !== null) {
      rejected.push(`${request.method} ${reason}`);
      const [code = ''] = reason.split(' ');
      response.writeHead(code === 'AccessDenied' ? 403 : code === 'NoSuchBucket' ? 404 : 400);
      response.end(`<Error><Code>${code}</Code><Message>${reason}</Message></Error>`);
      return;
    }
    const url = new URL(request.url ?? '', 'http://store.test');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(url.searchParams));
    } else if (found) {
      const headers = {
        'content-length': found.length,
        'last-modified': new Date(0).toUTCString(),
        etag: '"1"',
      };
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found);
    } else {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  }

  /** Two keys per page, so that clients must ask for the next one. */
  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, 2);
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>1</Size><ETag>"1"</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    url: `s3://${bucket}?region=us-east-1&endpoint=${endpoint}`,
    objects,
    rejected,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
