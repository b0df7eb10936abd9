import type { ReadFile, Report } from '../../analyze/report.ts';
import { formatCount, formatNumber, selectPlural } from '../../contract/format-count.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { NameText } from '../parts/text/NameText.tsx';
import { describeFiles } from './describe-files.ts';
import table from './table.module.css';
import styles from './TranscriptsPage.module.css';

interface ReadFilesProps {
  readonly report: Report;
  readonly isPartial: boolean;
}

/** What became of each file; open where nothing could be read. */
export function ReadFiles({ report: { files, transcripts }, isPartial }: ReadFilesProps) {
  return (
    <details className={styles.files} open={transcripts === 0}>
      <summary>
        {isPartial && <b>You cancelled the reading: only a part was counted. </b>}
        {describeFiles(files)}
      </summary>
      <div className={styles.scroll}>
        <table className={table.table} aria-label="Files">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Form</th>
              <th scope="col">Transcripts</th>
              <th scope="col">Records</th>
              <th scope="col">Broken</th>
              <th scope="col">Not recognized</th>
            </tr>
          </thead>
          <tbody>
            <ManyItems
              items={files}
              what="files"
              isRows
              step={20}
              render={(file) => <FileRows key={file.name} file={file} />}
            />
          </tbody>
        </table>
      </div>
    </details>
  );
}

function FileRows({ file }: { readonly file: ReadFile }) {
  const { name, form, transcripts, records, broken, unrecognized, problem, examples } = file;
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>
            <NameText name={name} />
          </bdi>
        </th>
        <td data-text data-none={form === ''}>
          {form === '' ? 'none' : form}
        </td>
        <td>{formatNumber(transcripts)}</td>
        <td>{formatNumber(records)}</td>
        <td data-warn={broken > 0}>{formatNumber(broken)}</td>
        <td data-warn={unrecognized > 0}>{formatNumber(unrecognized)}</td>
      </tr>
      {(problem !== undefined || examples.length > 0) && (
        <tr>
          <td colSpan={6} data-text data-wrap>
            {problem !== undefined && (
              <p role="alert">
                <b>{problem.message}</b> {problem.hint}
              </p>
            )}
            {examples.length > 0 && (
              <details>
                <summary>
                  {formatCount(examples.length, 'example')} of{' '}
                  {selectPlural(broken, 'a broken record', 'broken records')}
                </summary>
                <ul>
                  {examples.map(({ record, reason }) => (
                    <li key={record}>
                      Record {formatNumber(record)}: <NameText name={reason} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
