export const emptyCart = { items: [], updatedAt: new Date() }; // ✗
export const load = () => fetch('/api/cart'); // ✗
