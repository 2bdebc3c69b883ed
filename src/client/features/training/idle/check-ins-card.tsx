export { DueList as CheckInsCard } from '#client/shared/check-ins/due-list.tsx';
