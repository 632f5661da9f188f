export * from '@talus/domain/text/format-number';
