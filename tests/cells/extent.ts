/** Whether all cells of all tables are gone over, as `npm run test:faults` does; `npm test` goes a sample of the largest. */
export const isWhole = process.env.FAULT_CELLS === 'whole'
