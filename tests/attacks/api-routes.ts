import { TestBrowser, type TestShop } from '../support/test-shop.ts';

export interface ApiRoute {
  /** Method and path, such as `GET /orders/{orderId}`: the key in `expected-rights.ts`. */
  name: string;
  method: string;
  path: string;
  /** Query parameter names. */
  query: string[];
  hasBody: boolean;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
}

/** All routes of the OpenAPI document. */
export async function listApiRoutes(shop: TestShop): Promise<ApiRoute[]> {
  const response = await new TestBrowser(shop).request('GET', '/api/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined,
    })),
  );
}

/** Fills in path parameters; a missing value becomes `x`. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
}
