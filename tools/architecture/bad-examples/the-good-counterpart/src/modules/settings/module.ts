export const settingsModule = { name: 'settings' };
