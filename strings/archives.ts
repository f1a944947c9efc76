/** What archives says. */
export const strings = {
  fileOf: (exported_at: string) => `file of ${exported_at}`,
  personOf: (id: number, created_at: string) => `person ${id} of ${created_at}`,
}
