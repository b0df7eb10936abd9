import { describe, expect, it } from 'vitest';
import { TABLE_COLUMNS } from '../../../../src/app/registry/registry-table-sort.ts';
import {
  getLayoutStyles,
  getRowHeights,
  getTableLayout,
  selectColumns,
} from '../../../../src/ui/registry/table/columns.ts';

const NEEDED = ['name', 'marks', 'risk', 'tier', 'tokens', 'findings'];

describe('the columns that fit', () => {
  it('are all in a wide window, and the required ones at 900', () => {
    expect([selectColumns(1440, undefined), selectColumns(900, undefined)]).toEqual([
      TABLE_COLUMNS,
      NEEDED,
    ]);
  });

  it('are all again when not even the required ones fit: the table scrolls then', () => {
    expect(selectColumns(390, undefined)).toEqual(TABLE_COLUMNS);
  });

  it('leave out those that would be empty, but not the sorted one', () => {
    expect(selectColumns(1440, 'layer', ['risk', 'decision', 'layer'])).toEqual([
      'name',
      'marks',
      'tier',
      'layer',
      'tokens',
      'parameters',
      'weight',
      'findings',
    ]);
  });

  it('include the sorted one', () => {
    expect(selectColumns(960, 'weight')).toEqual([
      'name',
      'marks',
      'risk',
      'tier',
      'tokens',
      'weight',
      'findings',
    ]);
  });
});

describe('the width of a column', () => {
  it('is the rest, for the name', () => {
    expect(getLayoutStyles(['name', 'tokens'], 600, true)).toEqual({
      '--columns': '36px minmax(190px, 1fr) 84px',
      '--least': '310px',
      '--name-start': '36px',
      '--name-end': '226px',
    });
  });

  it('is that of the window for a name above the others, which scroll', () => {
    expect(getLayoutStyles(['name', 'marks', 'risk'], 390, true)).toEqual({
      '--columns': '36px 142px 148px',
      '--least': '326px',
      '--name-start': '36px',
      '--name-end': '36px',
      '--name-width': '354px',
      '--name-column': '2',
    });
    expect(getLayoutStyles(['name', 'marks', 'risk'], 390, false)).toEqual({
      '--columns': '142px 148px',
      '--least': '290px',
      '--name-start': '0px',
      '--name-end': '0px',
      '--name-width': '390px',
      '--name-column': '1',
    });
  });

  it('follows the layout, as does the height of a row', () => {
    expect(
      [
        getTableLayout(TABLE_COLUMNS, 1440),
        getTableLayout(TABLE_COLUMNS, 900),
        getTableLayout(TABLE_COLUMNS, 390),
      ].map((stand) => [stand, getRowHeights(stand)]),
    ).toEqual([
      ['fits', { row: 32, head: 33 }],
      ['sideways', { row: 32, head: 33 }],
      ['stacked', { row: 56, head: 57 }],
    ]);
  });
});
