/** Columns of tables and pages, by name; the first takes what is left. */
export const columns = {
  one: 'minmax(0, 1fr)',
  besidePanel: 'minmax(0, 1fr) 420px',
  buckets: 'minmax(0, 1fr) 124px 124px 52px 76px 44px',
  campaignsNarrow: 'minmax(0, 1.2fr) minmax(0, 1fr) 44px',
  campaigns: 'minmax(0, 1.2fr) minmax(0, 136px) minmax(0, 1fr) 44px',
  campaignsWide: 'minmax(0, 1fr) 136px 200px 280px 44px',
  bucketsWide: 'minmax(0, 1fr) 176px 150px 64px 88px 44px',
}
