import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  hasOwnUndo,
  sendUndo,
  useUndoHandler,
  type UndoDirection,
} from '../../../src/ui/parts/own-undo.ts';

function Around({ take }: { readonly take: (way: UndoDirection) => boolean }) {
  const around = useRef<HTMLDivElement>(null);
  useUndoHandler(around, take);
  return (
    <div ref={around} data-undo="design">
      <input aria-label="field" />
      <div className="monaco-editor">
        <textarea aria-label="code" />
        <div className="monaco-inputbox">
          <input aria-label="search" />
        </div>
      </div>
    </div>
  );
}

afterEach(cleanup);

describe('undo in a field', () => {
  it('is offered to the elements around the field, and continues when none handles it', () => {
    const asked: UndoDirection[] = [];
    const { rerender } = render(<Around take={(way) => asked.push(way) > 0} />);
    expect([
      sendUndo(screen.getByLabelText('field'), 'undo'),
      sendUndo(screen.getByLabelText('code'), 'redo'),
    ]).toEqual([true, true]);
    expect(asked).toEqual(['undo', 'redo']);
    rerender(<Around take={() => false} />);
    expect(sendUndo(screen.getByLabelText('field'), 'undo')).toBe(false);
    expect(sendUndo(document.body, 'undo')).toBe(false);
  });

  it('belongs to the design where that is said, to Monaco elsewhere, and always to Monaco’s own fields', () => {
    render(
      <>
        <Around take={() => false} />
        <div className="monaco-editor">
          <input aria-label="other" />
        </div>
        <div data-undo="own">
          <input aria-label="own" />
        </div>
        <input aria-label="plain" />
      </>,
    );
    const keeps = ['field', 'code', 'search', 'other', 'own', 'plain'].map((label) => [
      label,
      hasOwnUndo(screen.getByLabelText(label)),
    ]);
    expect(keeps).toEqual([
      ['field', false],
      ['code', false],
      ['search', true],
      ['other', true],
      ['own', true],
      ['plain', false],
    ]);
  });
});
