/** A product of the demo catalogue with colours. */
export const product = 'enamelled-dutch-oven-26cm';

export const pages = {
  Home: '/',
  List: '/products',
  Product: `/product/${product}`,
  Search: '/search?q=oven',
} as const;

/** Answers of the public API, which are the same for everybody. */
export const answers = {
  'API: list': '/api/products',
  'API: product': `/api/products/${product}`,
  'API: categories': '/api/categories',
  'API: sets': '/api/sets',
  'API: suggestions': '/api/search/suggestions?q=pan',
} as const;
