import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Routes {
  [name: string]: string | Routes;
}

/** Method and path of each procedure, such as `{ cart: { get: 'GET /cart' } }`. */
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
 * Vite plugin for the modules `virtual:api-routes/storefront`, `…/account` and `…/admin`. They contain
 * the methods and paths of the API without its schemas, which would add a validator of 34 kB to the download.
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
