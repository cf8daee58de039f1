export interface FavoriteTables {
  favorites: { userId: string };
  products: { id: string }; // ✗
}
