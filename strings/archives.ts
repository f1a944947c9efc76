/** What archives says. */
export const strings = {
  fileOf: (exportedAt: string) => `file of ${exportedAt}`,
  personOf: (id: number, createdAt: string) => `person ${id} of ${createdAt}`,
}
