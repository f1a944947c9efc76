import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [react()],
  build: {
    target: 'es2022',
    // `light-dark()` and nesting stay as written: they are in every engine since spring 2024.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts are files of their own: never inlined into the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // The inspector's own page exists in development only.
      input: command === 'serve' ? ['index.html', 'inspector.html'] : ['index.html'],
    },
  },
}))
