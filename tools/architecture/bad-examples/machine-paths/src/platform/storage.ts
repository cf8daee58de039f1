export const pictures = '/home/anna/pictures/pot.jpg'; // ✗
export const cache = `/root/.cache/shop`; // ✗
export const checkout = '/work/shop'; // ✗
export const mac = 'file:///Users/anna/shop'; // ✗
export const windows = 'C:\\Users\\anna\\shop'; // ✗
