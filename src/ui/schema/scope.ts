import { createContext } from 'react';

/** Whose schemas these are, so that what is half typed comes back when the person does. */
export const SchemaScope = createContext('');
