import { z } from 'zod';

const kinds = ['new', 'old'] as const;

export const order = z
  .object({
    id: z.string().min(2).max(5),
    count: z.number().int().positive().default(1),
    kind: z.enum(kinds),
    tags: z.array(z.string()).min(1).max(2),
    size: z.tuple([z.number(), z.literal('cm')]),
    note: z.string().nullable(),
    extra: z.record(z.string(), z.number()).optional(),
  })
  .strict();
