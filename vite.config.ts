import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './tools/api-routes-plugin.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    apiRoutes(),
    reactRouter(),
  ],
  build: { target: 'es2022', sourcemap: false },
  environments: {
    ssr: {
      build: { rollupOptions: { input: { server: 'src/server.ts', shop: 'src/cli.ts' } } },
    },
  },
});
