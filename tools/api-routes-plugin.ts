import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Routes {
  [name: string]: string | Routes;
}

/** `{ cart: { get: 'GET /cart' } }` */
function routesOf(contract: AnyContractRouter): string | Routes {
  if (isContractProcedure(contract)) {
    const { method = 'POST', path: address = '' } = contract['~orpc'].route;
    return `${method} ${address}`;
  }
  return Object.fromEntries(
    Object.entries(contract).map(([name, part]) => [name, routesOf(part as AnyContractRouter)]),
  );
}

/**
 * `virtual:api-routes/storefront` and `virtual:api-routes/admin`: the API's methods and paths without their schemas.
 * The browser needs them to build requests; with the schemas it would download a validator (34 kB) for nothing.
 */
export function apiRoutes(): Plugin {
  const prefix = 'virtual:api-routes/';
  return {
    name: 'trivet:api-routes',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const area = id.slice(prefix.length + 1);
      const file = pathToFileURL(path.resolve('src/app/contracts.ts')).href;
      const contracts = (await import(file)) as Record<string, AnyContractRouter>;
      const contract = contracts[`${area}Contract`];
      if (!contract) throw new Error(`src/app/contracts.ts exports no ${area}Contract`);
      return `export default ${JSON.stringify(routesOf(contract))}`;
    },
  };
}
