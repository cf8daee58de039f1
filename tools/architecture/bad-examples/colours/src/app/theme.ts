export const themeColor = '#fbf8f3'; // ✗
