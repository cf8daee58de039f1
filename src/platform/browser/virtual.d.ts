declare module 'virtual:api-routes/storefront' {
  const routes: import('./api-client.ts').ApiRoutes;
  export default routes;
}
declare module 'virtual:api-routes/account' {
  const routes: import('./api-client.ts').ApiRoutes;
  export default routes;
}
declare module 'virtual:api-routes/admin' {
  const routes: import('./api-client.ts').ApiRoutes;
  export default routes;
}
declare module 'virtual:text-files' {
  const files: Record<string, string>;
  export default files;
}
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
