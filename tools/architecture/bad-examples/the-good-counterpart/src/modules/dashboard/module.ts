export const dashboardModule = { name: 'dashboard' };
