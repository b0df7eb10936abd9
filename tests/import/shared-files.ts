export { hasOutsideData as hasShared, listOutside as listShared, readOutside as readShared } from '../outside-data/outside-data.ts';
