import { TestBrowser, type TestShop } from '../support/test-shop.ts';

export interface ApiRoute {
  /** `GET /orders/{orderId}`: as the table of rights names it. */
  name: string;
  method: string;
  path: string;
  /** Names of its query parameters. */
  query: string[];
  hasBody: boolean;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
}

/** Every route, as the shop itself documents them. */
export async function listApiRoutes(shop: TestShop): Promise<ApiRoute[]> {
  const response = await new TestBrowser(shop).ask('GET', '/api/openapi.json');
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

/** Fills in `{…}`; what is not given is called `x`. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
}
