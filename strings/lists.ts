/** What lists says. */
export const strings = {
  theListIsEmpty: 'The list is empty.',
  theListIsLargerThanMb: (largest: number) => `The list is larger than ${largest} MB.`,
  thisIsAWorkbook: 'This is a workbook. Save it as CSV in your spreadsheet program and choose that file.',
  thisIsNotAList: 'This is not a list. Choose a CSV or text file.',
}
