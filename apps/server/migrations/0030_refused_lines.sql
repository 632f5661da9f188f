-- Refused lines of a document are listed with those that no later reading of their file took in: few rows among many.
create index ledger_rejected on ledger (document_no, no desc) where rows_rejected > 0;
create index ledger_replay on ledger (file_no, no) where source = 'replay';
