import { defineConfig, defineUtility } from '@pandacss/dev'
import { semanticColors } from './src/ui/theme/colors.ts'
import { columns } from './src/ui/theme/columns.ts'
import { globalCss } from './src/ui/theme/globals.ts'
import { textStyles } from './src/ui/theme/textStyles.ts'
import { designTokens, keyframes, semanticTokens } from './src/ui/theme/tokens.ts'

/** A ground that glyphs can be knocked out of: sets the background and tells `--surface` to what stands on it. */
const surface = defineUtility({
  className: 'surface',
  values: 'colors',
  transform: (value: string) => ({ background: value, '--surface': value }),
})

/**
 * For a link in a line of words (15 px at least) where it is pressed by a finger: 44 px high with this, and the line as high as
 * before.
 */
const touchPadding = defineUtility({
  className: 'touch-p',
  values: { line: '15px' },
  transform: (value: string) => ({ paddingBlock: value, marginBlock: `-${value}` }),
})

export default defineConfig({
  // Panda's utilities only: every token is ours.
  presets: [],
  include: ['./src/ui/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**'],
  outdir: 'styled-system',
  outExtension: 'js',
  preflight: true,
  strictTokens: true,
  globalCss,
  conditions: {
    extend: {
      tiny: '@media (max-width: 359px)',
      mobile: '@media (min-width: 600px)',
      tablet: '@media (min-width: 1024px)',
      desktop: '@media (min-width: 1280px)',
      // What is pressed is as high as a finger there, whatever its size is for a mouse.
      finger: '@media (pointer: coarse), (max-width: 599px)',
      current: '&[aria-current]',
      railed: '[data-sidebar=rail] &',
      inert: '&:is([aria-disabled=true], :disabled)',
    },
  },
  theme: {
    breakpoints: { xs: '0px', sm: '600px', md: '900px', lg: '1200px', xl: '1536px' },
    tokens: designTokens,
    semanticTokens: { colors: semanticColors, ...semanticTokens },
    textStyles,
    keyframes,
  },
  utilities: {
    extend: {
      surface,
      touchPadding,
      gridTemplateColumns: { className: 'grid-tc', values: columns },
      textWrap: { className: 'tw', values: ['wrap', 'nowrap', 'balance', 'pretty', 'stable'] },
    },
  },
})
