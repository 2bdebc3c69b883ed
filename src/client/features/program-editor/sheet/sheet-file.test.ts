import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { csvFile, fileNameOf, fileOf, readSheets, rowsOfText, textOf } from './sheet-file.ts';
import { zipOf } from './zip.ts';

const rows = [
  ['Week', 'Exercise', 'Notes'],
  ['1', 'Back squat', 'First line\nsecond, with "quotes" & <tags>'],
  ['2', '=HYPERLINK("x")', '–5 × 8 °'],
  ['3', '', '007'],
];

const fileWith = async (blob: Blob, name: string) => new File([await blob.arrayBuffer()], name);

test.each(['csv', 'xlsx'] as const)('a table comes back from %s as it went in', async (kind) => {
  const file = await fileWith(fileOf(kind, 'Strong [and] steady', rows), `plan.${kind}`);
  const sheets = await readSheets(file);
  if ('trouble' in sheets) throw new Error(sheets.trouble);
  const back = sheets[0]!.rows.filter((row) => row.some((cell) => cell !== ''));
  expect(back.map((row) => rows[0]!.map((_, at) => row[at] ?? ''))).toEqual(rows);
});

test('no text is a formula: in CSV it has an apostrophe in front, in XLSX it is marked as a text', async () => {
  expect(await csvFile(rows).text()).toContain(`"'=HYPERLINK(""x"")"`);
  const bytes = new TextDecoder().decode(await fileOf('xlsx', 'Plan', rows).arrayBuffer());
  expect(bytes).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK');
  expect(bytes).not.toContain('<f>');
});

const sheetXml = (cells: string) =>
  `<worksheet><sheetData><row r="2" spans="1:9">${cells}</row></sheetData></worksheet>`;

/** A workbook as Excel writes one. */
const workbook = (cells: string, text = sheetXml(cells)) =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      text: '<workbook><sheets><sheet name="Block &amp; peak" sheetId="3" r:id="rId7"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/sheet9.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      text: '<sst><si><t>Row</t></si><si><r><t>Back</t></r><r><rPr/><t xml:space="preserve"> squat</t></r></si></sst>',
    },
    {
      name: 'xl/styles.xml',
      text: '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="20"/><xf numFmtId="16"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    },
    { name: 'xl/worksheets/sheet9.xml', text },
  ]);

test('a cell of a workbook reads as its spreadsheet shows it', async () => {
  const cells =
    '<c r="A2" t="s"><v>1</v></c><c r="C2" s="1"><v>0.8</v></c><c r="D2" s="2"><v>0.125</v></c>' +
    '<c r="E2" s="3"><v>45931</v></c><c r="F2" s="4"><v>0.725</v></c><c r="G2" s="5"><v>6.25E-2</v></c>' +
    '<c r="H2"><f>B2*2</f><v>72.500000000000001</v></c><c r="I2" t="e"><v>#REF!</v></c>';
  const [sheet] = await readXlsx(workbook(cells));
  expect(sheet?.name).toBe('Block & peak');
  expect(sheet?.rows[1]).toEqual([
    'Back squat',
    '',
    '80%',
    '3:00',
    '2025-10-01',
    '72.5%',
    '1:30',
    '72.5',
    '',
  ]);
});

test('a workbook of nothing but openings is read once, not once for each of them', async () => {
  for (const opening of ['<row>', '<row ', '<row a', '<row><c><is><rPh>', '<row r="'])
    expect(await readXlsx(workbook('', opening.repeat(120_000)))).toEqual([]);
  const cell = `<c t="inlineStr"><is>${'<rPh><t>'.repeat(60_000)}<t>Squat</t></is></c>`;
  expect((await readXlsx(workbook(cell)))[0]?.rows[1]).toHaveLength(1);
});

test('what is larger than a program can be is refused in words', async () => {
  const refusalOf = async (cells: string) => {
    const sheets = await readSheets(new File([workbook(cells)], 'plan.xlsx'));
    return 'trouble' in sheets ? sheets.trouble : null;
  };
  const words =
    'It has more rows or columns than a program can. Copy the program into a sheet of its own.';
  expect(await refusalOf('<c r="ZZZ2"><v>5</v></c>')).toBe(words);
  expect(await refusalOf(`</row>${'<row><c><v>5</v></c></row>'.repeat(20_001)}<row>`)).toBe(words);
  expect(await refusalOf('</row><row r="90000"><c><v>5</v></c>')).toBe(words);
  const wide = '<row><c r="GA1"><v>5</v></c></row>';
  expect(await refusalOf(`</row>${wide.repeat(5000)}<row>`)).toBe(words);
  expect(await refusalOf('<c r="A2"><v>5</v></c><c r="XFD2" s="1"/>')).toBe(null);
});

test('a file that is no spreadsheet is refused in words, never with an exception', async () => {
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]);
  expect(await readSheets(new File([zip], 'plan.xlsx'))).toHaveProperty('trouble');
  const torn = workbook('').slice(0, 200);
  expect(await readSheets(new File([torn], 'plan.xlsx'))).toHaveProperty('trouble');
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
  expect(await readSheets(new File([old], 'plan.xls'))).toHaveProperty('trouble');
  expect(rowsOfText('Week,"Day\n1,2\n', 'plan.csv')).toHaveProperty('trouble');
});

test('a CSV that was edited elsewhere, so that its lines end in two ways, is read', () => {
  expect(rowsOfText('Week,Day\r\n1,"A, heavy"\n2,"B"\r\n', 'plan.csv')).toEqual([
    { name: 'plan.csv', rows: [['Week', 'Day'], ['1', 'A, heavy'], ['2', 'B'], ['']] },
  ]);
});

test('CSV from Excel on Windows is read in its own encoding, with semicolons', () => {
  const text = textOf(new Uint8Array([...new TextEncoder().encode('Day;Reps\n1;8'), 0x96, 0x39]));
  expect(rowsOfText(text, 'plan.csv')).toEqual([
    {
      name: 'plan.csv',
      rows: [
        ['Day', 'Reps'],
        ['1', '8–9'],
      ],
    },
  ]);
});

test('a file is called like its program', () => {
  expect(fileNameOf('Force & santé: 12 weeks!', 'csv')).toBe('force-sante-12-weeks.csv');
  expect(fileNameOf('***', 'xlsx')).toBe('program.xlsx');
});
