// A report is a record with the rest as comments in front, so that it opens like any record.
export interface Report {
  words: string;
  /** What went wrong on the page, if that is known. */
  fault: string;
  version: string;
  address: string;
  at: number | null;
  browser: string;
  record: string;
}

export function reportText(report: Report): string {
  const linesOf = (words: string): string[] => words.trim().split(/\r\n|\r|\n/);
  const lines = [
    "report of a problem with Overcrush",
    `version ${report.version}`,
    `page ${report.address}${report.at === null ? "" : `, position ${report.at}`}`,
    `browser ${report.browser}`,
    ...linesOf(report.words).map((line) => `said: ${line}`),
    ...(report.fault === "" ? [] : linesOf(report.fault).map((line) => `fault: ${line}`)),
  ];
  return `${lines.map((line) => `# ${line}`).join("\n")}\n${report.record}`;
}
