-- Whether the silence of an instrument was told is remembered beside its levels. Those that are silent now were told
-- before, or nobody wanted to hear of it: they are not told again.
update judge_state set told = told || '{"down": "down"}' where is_down;
