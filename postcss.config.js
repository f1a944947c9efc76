/** The one style sheet (src/ui/theme/theme.css) gets the theme and what the views use of it. */
export default { plugins: { '@pandacss/dev/postcss': {} } }
